-- Files absences and takes them back. On each day one of the people files, so that the day says who it was, and in each run
-- absences have another length, so that what the run before left open is no duplicate.
-- Arguments: the number of the run, then a token a person.
local days = 684
local first_day = math.floor(os.time() / 86400) + 1
local length
local tokens = {}
local filed = {}
local taken_back = 0
local sent = 0

function init(arguments)
  length = tonumber(arguments[1]) - 1
  for i = 2, #arguments do tokens[#tokens + 1] = arguments[i] end
end

local function date(day)
  return os.date("!%Y-%m-%d", (first_day + day) * 86400)
end

local function authorization(day)
  return {["Authorization"] = "Bearer " .. tokens[day % #tokens + 1]}
end

function request()
  if taken_back < #filed then
    taken_back = taken_back + 1
    local absence = filed[taken_back]
    return wrk.format("DELETE", "/api/v2/absence-requests/" .. absence.id, authorization(absence.day))
  end
  sent = sent + 1
  local day = sent % (days - days % #tokens)
  local body = string.format('{"absenceTypeId":"VAC","startDate":"%s","endDate":"%s"}', date(day), date(day + length))
  return wrk.format("POST", "/api/v2/absence-requests", authorization(day), body)
end

function response(status, _, body)
  if status ~= 200 then io.stderr:write(status, " ", body, "\n") end
  local id = body:match('"id":"(%d+)"')
  local year, month, day_of_month = body:match('"startDate":"(%d+)-(%d+)-(%d+)"')
  if status == 200 and year then
    local noon = os.time({year = year, month = month, day = day_of_month, hour = 12})
    filed[#filed + 1] = {id = id, day = math.floor(noon / 86400) - first_day}
  end
end
