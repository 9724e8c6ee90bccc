// Single sign-on with the real server, at a real OpenID provider and at a hostile one, all on this machine.
//
//   node tests/sso/run_sso.mjs --stint build/debug/bin/stint --moved-clock build/debug/tests/libmoved_clock.so
import { parseArgs } from "node:util";

import { atAHostileProvider } from "./at_a_hostile_provider.mjs";
import { atARealProvider } from "./at_a_real_provider.mjs";
import { runAll } from "./scenarios.mjs";

const { values } = parseArgs({ options: { stint: { type: "string" }, "moved-clock": { type: "string" } } });
if (!values.stint || !values["moved-clock"]) {
  console.error("usage: run_sso.mjs --stint PROGRAM --moved-clock LIBRARY");
  process.exit(2);
}
const programs = { stint: values.stint, movedClock: values["moved-clock"] };
atARealProvider(programs);
atAHostileProvider(programs);
process.exit((await runAll()) ? 0 : 1);
