-- Posts finished time entries of one minute, ninety an evening and person, none of them twice: the people take turns, day
-- after day from two years ago on, as time before their employment and time that is still to come cannot be entered.
-- Arguments: how many entries each has already, then a token a person.
local entries_a_day = 90
local sent = 0
local first_entry
local first_day = math.floor(os.time() / 86400) - 780
local tokens = {}

function init(arguments)
  first_entry = tonumber(arguments[1])
  for i = 2, #arguments do tokens[#tokens + 1] = arguments[i] end
end

function request()
  sent = sent + 1
  local person = sent % #tokens + 1
  local entry = first_entry + math.floor(sent / #tokens)
  local day = (first_day + math.floor(entry / entries_a_day)) * 86400
  local start = day + 19 * 3600 + entry % entries_a_day * 120
  local body = string.format('{"startTimestamp":%d000,"endTimestamp":%d000}', start, start + 60)
  return wrk.format("POST", nil, {["Authorization"] = "Bearer " .. tokens[person], ["Content-Type"] = "application/json"},
                    body)
end
