-- Logs in. Arguments: e-mail address and password.
function init(arguments)
  local function encoded(text)
    return (text:gsub("[^%w%-%._~]", function(c) return string.format("%%%02X", c:byte()) end))
  end
  wrk.method = "POST"
  wrk.headers["Content-Type"] = "application/x-www-form-urlencoded"
  wrk.body = "grant_type=password&client_id=public&username=" .. encoded(arguments[1]) ..
             "&password=" .. encoded(arguments[2])
end
