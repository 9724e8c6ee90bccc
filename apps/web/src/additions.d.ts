// Operations that the OpenAPI document does not have yet.
import type { components } from './api';

type S = components['schemas'];
type Ok<T> = { responses: { 200: { content: { 'application/json': T } } } };
type Takes<B, T> = Ok<T> & { requestBody: { content: { 'application/json': B } } };
type Span = { startDate: string; endDate: string };
type Meets = Span & { employee: { id: string; name: string }; status: string };
export type Preview = {
  days: number | null; dates: { date: string; value: number; reason: 'work' | 'day-off' | 'holiday'; name: string }[];
  leave: { year: number; entitledBefore: number; entitledAfter: number; remainingBefore: number; remainingAfter: number }[];
  warnings: { rule: 'blackout' | 'most-away' | 'one-present'; name: string; days: Span[] }[];
  overlaps: (Meets & { id: string })[]; conflicts: (Meets & { id: null })[]; refusal: S['Problem'] | null;
};
export interface Additions {
  '/absence-requests/preview': { post: Takes<S['CreateAbsenceRequest'], Preview> };
}
