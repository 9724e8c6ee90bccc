-- Posts finished time entries of one minute, each in a minute of its own: round after round another year from 2000
-- on, the people taking turns. Arguments: the round, then a token a person.
local minute = 0
local start_of_round
local tokens = {}

function init(arguments)
  start_of_round = 946684800 + tonumber(arguments[1]) * 366 * 86400 + 3600
  for i = 2, #arguments do tokens[#tokens + 1] = arguments[i] end
end

function request()
  minute = minute + 1
  local person = minute % #tokens + 1
  local slot = math.floor(minute / #tokens)
  -- 1,200 minutes a day, from one in the morning on, so that no entry touches midnight in any time zone of Europe
  local start = start_of_round + math.floor(slot / 1200) * 86400 + slot % 1200 * 60
  local body = string.format('{"startTimestamp":%d000,"endTimestamp":%d000}', start, start + 60)
  return wrk.format("POST", nil, {["Authorization"] = "Bearer " .. tokens[person]}, body)
end
