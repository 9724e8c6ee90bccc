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
  for (const kind of Object.keys(bulk) as (keyof typeof bulk)[]) {
    const ids = items.filter((one) => one.kind === kind).map((one) => one.id);
    if (!ids.length) continue;
    for (const one of await sendKind(kind, ids, verb, reason)) {
      const item = items.find((item) => item.kind === kind && item.id === one.id);
      if (one.problem && item) refused.set(keyOf(item), { item, text: await explained(kind, one), errors: [] });
    }
  }
  for (const one of items.filter((item) => item.kind === 'substitute')) {
    try { await post(`/substitute-requests/{id}/${verb === 'approve' ? 'accept' : 'reject'}`, { id: one.id }); }
    catch (error) { if (!(error instanceof Problem)) throw error; refused.set(keyOf(one), { item: one, text: sentence(error), errors: error.errors }); }
  }
  return refused;
}

async function explained(kind: string, judged: Judged): Promise<string> {
  const { detail, type } = judged.problem!;
  if (kind !== 'absence' || !type.endsWith('/lifecycle')) return detail;
  const last = await get('/absence-requests/{id}', { id: judged.id }).then((one) => one.decisions.at(-1)).catch(() => undefined);
  return last ? `${detail} ${t(last.decision === 'approved' ? 'hasApproved' : 'hasRejected', last.employeeName)}` : detail;
}
