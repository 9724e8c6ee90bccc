// Scenarios, run one after the other, and what they check. The summary is worded as Catch2 words it, so that
// scripts/test can add it up.
import assert from "node:assert/strict";

const scenarios = [];
let checks = 0;

export function scenario(name, run) {
  scenarios.push({ name, run });
}

export function check(actual, expected, message) {
  checks += 1;
  assert.deepEqual(actual, expected, message && `${message}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
}

/// Runs all; answers whether all of them held.
export async function runAll() {
  let failed = 0;
  for (const { name, run } of scenarios) {
    try {
      await run();
    } catch (error) {
      failed += 1;
      console.log(`FAILED: ${name}\n${error.stack}\n`);
    }
  }
  const all = scenarios.length;
  console.log(
    failed === 0
      ? `All tests passed (${checks} assertions in ${all} test cases)`
      : `test cases: ${all} | ${all - failed} passed | ${failed} failed`,
  );
  return failed === 0;
}
