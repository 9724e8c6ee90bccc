// An absence is filed and approved by a client that was made of the OpenAPI document: what the types do not allow does
// not compile.
import createClient from 'openapi-fetch';

import type { components, paths } from './interface';

type AbsenceRequest = components['schemas']['AbsenceRequest'];
type Client = ReturnType<typeof createClient<paths>>;

function expect_equal<T>(actual: T, expected: T): void {
  if (actual !== expected) throw new Error(`${String(actual)} instead of ${String(expected)}`);
}

async function log_in(baseUrl: string, username: string, password: string): Promise<Client> {
  const { data, error } = await createClient<paths>({ baseUrl }).POST('/oauth2/token', {
    body: { grant_type: 'password', client_id: 'public', username, password },
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    bodySerializer: (form) => new URLSearchParams(form as Record<string, string>),
  });
  if (error) throw new Error(`${error.error}: ${error.error_description}`);
  if ('mfa_required' in data) throw new Error('no second factor is set up');
  return createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${data.access_token}` } });
}

async function file(employee: Client): Promise<AbsenceRequest> {
  const { data, error } = await employee.POST('/absence-requests', {
    body: { absenceTypeId: 'VAC', startDate: '2030-07-01', endDate: '2030-07-05', halfDay: null },
  });
  if (error) throw new Error(error.detail);
  return data;
}

export async function tell(baseUrl: string, password: string): Promise<void> {
  const erika = await log_in(baseUrl, 'erika@acme.example', password);
  const max = await log_in(baseUrl, 'max@acme.example', password);

  const filed = await file(erika);
  expect_equal(filed.status, 'pending');
  expect_equal(filed.days, 5);
  const params = { path: { id: Number(filed.id) } };

  const forbidden = await erika.POST('/absence-requests/{id}/approve', { params });
  expect_equal(forbidden.response.status, 403);
  expect_equal(forbidden.error?.type, 'https://stint.example/problems/role');

  const approved = await max.POST('/absence-requests/{id}/approve', { params });
  expect_equal(approved.data?.status, 'approved');
  const mine = await erika.GET('/absence-requests/my');
  expect_equal(mine.data?.find(({ id }) => id === filed.id)?.status, 'approved');

  const detail = await erika.GET('/absence-requests/{id}', { params });
  expect_equal(detail.data?.decisions[0]?.employeeName, 'Max Mann');
  const wrong = await erika.PUT('/absence-requests/{id}', { params, body: { endDate: '2030-06-01' } });
  expect_equal(wrong.error?.errors?.[0]?.field, 'endDate');
}

export async function what_does_not_compile(client: Client): Promise<void> {
  // @ts-expect-error -- a required member is missing
  await client.POST('/absence-requests', { body: { absenceTypeId: 'VAC', startDate: '2030-07-01' } });
  // @ts-expect-error -- not one of the halves
  await client.POST('/absence-requests', { body: { absenceTypeId: 'VAC', startDate: '', endDate: '', halfDay: 'noon' } });
  // @ts-expect-error -- there is no such path
  await client.GET('/absences');
  const { data } = await client.GET('/user/profile');
  // @ts-expect-error -- the response has no such member
  void data?.salary;
  // @ts-expect-error -- it may be null
  void data?.department.length;
}
