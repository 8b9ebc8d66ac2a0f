-- Asks for the addresses of a file in turn, and says at the end what came of it, as one line of JSON.
local targets = {}
local turn = 0

function init(args)
  for line in io.lines(args[1]) do
    targets[#targets + 1] = wrk.format("GET", line)
  end
end

function request()
  turn = turn % #targets + 1
  return targets[turn]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\nsummary {"requests":%d,"durationUs":%d,"bytes":%d,"faults":%d,"p99Us":%d}\n',
    summary.requests, summary.duration, summary.bytes,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    latency:percentile(99)
  ))
end
