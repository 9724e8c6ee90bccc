-- Logs in, from one of a hundred addresses after the other. Arguments: e-mail address and password.
function init(arguments)
  local function encoded(text)
    return (text:gsub("[^%w%-%._~]", function(c) return string.format("%%%02X", c:byte()) end))
  end
  wrk.method = "POST"
  wrk.headers["Content-Type"] = "application/x-www-form-urlencoded"
  wrk.body = "grant_type=password&client_id=public&username=" .. encoded(arguments[1]) ..
             "&password=" .. encoded(arguments[2])
end

local count = 0

function request()
  count = count + 1
  wrk.headers["X-Forwarded-For"] = "192.0.2." .. count % 100
  return wrk.format()
end
