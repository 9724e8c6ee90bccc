// Decisions are sent by kind, several at once; the server says of each what became of it.
import { get, post, Problem, type Fault } from '../client';
import { sentence } from '../parts/field';
import { t } from '../words';
import type { Waits } from './inbox';

export type Verb = 'approve' | 'reject';
export type Refused = { item: Waits; text: string; errors: Fault[] };
type Judged = { id: string; problem: { detail: string; type: string } | null };

export const keyOf = (item: Waits) => item.kind + item.id;

const bulk = { absence: '/absence-requests', cancellation: '/cancellation-requests', reduction: '/reduction-requests', timeEntry: '/time-entry-requests' } as const;

async function sendKind(kind: keyof typeof bulk, ids: string[], verb: Verb, reason: string | undefined): Promise<Judged[]> {
  const because = reason ? { ids, reason } : { ids };
  if (verb === 'approve') return post(`${bulk[kind]}/approve`, {}, { ids });
  return kind === 'cancellation' ? post('/cancellation-requests/reject', {}, { ids }) : post(`${bulk[kind]}/reject`, {}, because);
}

/** Sends decisions; those that were refused with the server's sentence. What others have decided meanwhile says who did. */
export async function decide(items: Waits[], verb: Verb, reason?: string): Promise<Map<string, Refused>> {
  const refused = new Map<string, Refused>();
  const together = async (kind: keyof typeof bulk) => {
    const ids = items.filter((one) => one.kind === kind).map((one) => one.id);
    if (!ids.length) return;
    for (const one of await sendKind(kind, ids, verb, reason)) {
      const item = items.find((item) => item.kind === kind && item.id === one.id);
      if (one.problem && item) refused.set(keyOf(item), { item, text: await explained(item, one), errors: [] });
    }
  };
  const alone = async (item: Waits) => {
    try { await post(`/substitute-requests/{id}/${verb === 'approve' ? 'accept' : 'reject'}`, { id: item.id }); }
    catch (error) { if (!(error instanceof Problem)) throw error; refused.set(keyOf(item), { item, text: sentence(error), errors: error.errors }); }
  };
  // All at once, because a page that is left has no second turn.
  await Promise.all([...(Object.keys(bulk) as (keyof typeof bulk)[]).map(together), ...items.filter((item) => item.kind === 'substitute').map(alone)]);
  return refused;
}

type Decided = { decision: string; employeeName: string };

/** The last step of a request. */
async function lastStep(item: Waits): Promise<Decided | undefined> {
  if (item.kind === 'timeEntry') return (await get('/time-entries/{id}', { id: item.id })).decisions.at(-1);
  const absence = await get('/absence-requests/{id}', { id: item.id });
  return (item.kind === 'reduction' ? absence.reductionDecisions : absence.decisions).at(-1);
}

const approvals = ['approved', 'reduced'];
// The problems of a request that has been decided in the meantime.
const decided = ['lifecycle', 'no-pending-request'];

/** The server's sentence, with the name of who was first where that is known: what is deleted by a decision has none. */
async function explained(item: Waits, judged: Judged): Promise<string> {
  const { detail, type } = judged.problem!;
  const last = decided.includes(type.split('/').pop()!) ? await lastStep(item).catch(() => undefined) : undefined;
  if (!last?.employeeName) return detail;
  if (approvals.includes(last.decision)) return `${detail} ${t('hasApproved', last.employeeName)}`;
  return last.decision.endsWith('rejected') ? `${detail} ${t('hasRejected', last.employeeName)}` : detail;
}
