-- Each request accepts a language that no other one has named, besides English.
local number = 0

function request()
  number = number + 1
  wrk.headers["Accept-Language"] = "en, x-" .. number
  return wrk.format("GET")
end
