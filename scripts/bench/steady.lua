-- Each connection pauses after its answer, 10 ms on average.
function delay()
  return math.random(1, 19)
end
