// Operations that the OpenAPI document of this branch does not have yet.
type Ok<T> = { responses: { 200: { content: { 'application/json': T } } } };
type Takes<B, T> = Ok<T> & { requestBody: { content: { 'application/json': B } } };
import type { components } from './api';
type S = components['schemas'];
export type StartType = { id: string; name: string; kind: string; color: string | null; symbol: string | null; mayFile: boolean; needsApproval: boolean; requiresMedicalCertificate: boolean; inHours: boolean };
export type Start = { signedIn: false } | {
  signedIn: true;
  user: { id: string; name: string; firstName: string; lastName: string; email: string; role: S['Role']; department: string | null; branchOffice: string | null; language: string; avatar: string | null };
  company: { name: string; timeZone: string; language: string; country: { code: string; name: string } };
  today: string;
  features: Record<'timeTracking' | 'clock' | 'businessTrips' | 'timeAccount' | 'presence' | 'calendar' | 'signatures' | 'deputies' | 'projectMandatory' | 'categoryMandatory', boolean>;
  clock: S['TimeClockStatus'] | null; workSummary: S['WorkSummary'] | null;
  leave: { year: number; entitled: number; carriedOver: number; lapsed: number; taken: number; planned: number; pending: number; remaining: number };
  timeAccount: { balanceMinutes: number } | null;
  waiting: { absences: number; cancellations: number; reductions: number; timeEntries: number; substitutes: number; inAll: number };
  absenceTypes: StartType[];
};
export type CalendarAbsence = { id: string | null; type: string; startDate: string; endDate: string; startsHalf: boolean; endsHalf: boolean; halfDay: 'morning' | 'afternoon' | null; status: 'pending' | 'approved' };
export type CalendarPerson = { employee: { id: string; name: string; department: string | null }; absences: CalendarAbsence[]; daysOff: string[] };
export type Calendar = { from: string; to: string; items: CalendarPerson[]; holidays: { date: string; name: string; portion: 'full' | 'morning' | 'afternoon'; place: string }[]; next: string | null };
export type InboxItem = { kind: 'absence' | 'cancellation' | 'reduction' | 'substitute' | 'timeEntry'; id: string; employee: { id: string; name: string }; type: string | null; startDate: string | null; endDate: string | null; startsHalf: boolean; endsHalf: boolean; days: number | null; date: string | null; startTimestamp: number | null; endTimestamp: number | null; minutes: number | null; requestedAt: number | null; waitsForMe: boolean; missing: { id: string; name: string }[]; conflicts: { employee: { id: string; name: string }; startDate: string; endDate: string; type: string }[]; comment: string | null; escalated: boolean };
export type Preview = { days: number; dates: { date: string; value: number; reason: string; name: string | null }[]; leave: { year: number; before: number; after: number }[]; warnings: { type: string; detail: string }[]; refusal: S['Problem'] | null; conflicts: { employee: { id: string; name: string }; startDate: string; endDate: string; type: string }[]; overlaps: { id: string; type: string; startDate: string; endDate: string }[] };
type SignIn = { grant: 'password' | 'mfa_totp'; username?: string; password?: string; challenge?: string; code?: string; remember?: boolean };
export interface Additions {
  '/user/session': { post: Takes<SignIn, Start | { challenge: { mfa_token: string } }>; delete: { responses: { 204: unknown } } };
  '/user/start': { get: Ok<Start> };
  '/calendar': { get: Ok<Calendar> };
  '/inbox': { get: Ok<{ items: InboxItem[]; next: string | null }> };
  '/absence-requests/preview': { post: Takes<S['CreateAbsenceRequest'], Preview> };
}
