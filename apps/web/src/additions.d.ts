// Operations that the OpenAPI document does not have yet.
import type { components } from './api';

type S = components['schemas'];
type Ok<T> = { responses: { 200: { content: { 'application/json': T } } } };
type Takes<B, T> = Ok<T> & { requestBody: { content: { 'application/json': B } } };
export type Preview = { days: number; dates: { date: string; value: number; reason: string; name: string | null }[]; leave: { year: number; before: number; after: number }[]; warnings: { type: string; detail: string }[]; refusal: S['Problem'] | null; conflicts: { employee: { id: string; name: string }; startDate: string; endDate: string; type: string }[]; overlaps: { id: string; type: string; startDate: string; endDate: string }[] };
export interface Additions {
  '/absence-requests/preview': { post: Takes<S['CreateAbsenceRequest'], Preview> };
}
