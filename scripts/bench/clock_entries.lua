-- Posts finished time entries of one minute, eight a day and person as a busy day may have, none of them twice: the
-- people take turns, day after day from 1971 on, as time that is still to come cannot be entered. Arguments: the round,
-- then a token a person.
local entries_a_round = 20000
local sent = 0
local first_of_round
local tokens = {}

function init(arguments)
  first_of_round = tonumber(arguments[1]) * entries_a_round
  for i = 2, #arguments do tokens[#tokens + 1] = arguments[i] end
end

function request()
  sent = sent + 1
  local person = sent % #tokens + 1
  local entry = first_of_round + math.floor(sent / #tokens)
  local day = 31536000 + math.floor(entry / 8) * 86400  -- 1971-01-01
  local start = day + (8 + entry % 8) * 3600
  local body = string.format('{"startTimestamp":%d000,"endTimestamp":%d000}', start, start + 60)
  return wrk.format("POST", nil, {["Authorization"] = "Bearer " .. tokens[person]}, body)
end
