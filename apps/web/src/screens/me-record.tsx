// What the company has on file about the caller, and when its terms change.
import { Card } from '../parts/card';
import { EmploymentList } from '../parts/employments';
import type { Answer } from '../client';
import { useRead } from '../use';
import { days, hours, numericDate, span, t } from '../words';

type Record = Answer<'/user/record'>;
type Schedule = { weeks: number[][] };

/** Minutes a week; schedules of several weeks have those of an average one. */
const weekly = ({ weeks }: Schedule) => weeks.flat().reduce((sum, minutes) => sum + minutes, 0) / Math.max(1, weeks.length);
const names = (people: { name: string }[]) => people.map((one) => one.name).join(', ');

type Line = [string, string | null | undefined | false];
const Lines = ({ of }: { of: Line[] }) => <dl class="facts">{of.filter(([, value]) => value).map(([name, value]) => <div key={name}><dt>{name}</dt><dd>{value}</dd></div>)}</dl>;

const termsOf = (one: Partial<Record['terms'][number]>): Line[] => [
  [t('department'), one.department], [t('branchOffice'), one.branchOffice], [t('managers'), one.managers && names(one.managers)],
  [t('weeklyHours'), one.workSchedule && hours(weekly(one.workSchedule))],
  [t('vacationPerYear'), one.vacationDaysPerYear !== null && one.vacationDaysPerYear !== undefined && days(one.vacationDaysPerYear)],
];

export function RecordCard() {
  const read = useRead('/user/record'), record = read.data;
  if (!record) return <Card title={t('myRecord')} of={read}>{null}</Card>;
  // An only employment that goes on is one line; otherwise all of them are listed.
  const since = record.employments.length === 1 && !record.employmentEndDate && record.employmentStartDate;
  return (
    <Card title={t('myRecord')}>
      <Lines of={[
        [t('employeeNumber'), record.employeeNumber], [t('employedSince'), since && numericDate(since)], [t('costCenter'), record.costCenter],
        ...termsOf(record), [t('phone'), record.phone], [t('mobile'), record.mobile],
      ]} />
      {!since && record.employments.length > 0 && <><h3 class="soon">{t('employments')}</h3><EmploymentList all={record.employments} /></>}
      {record.terms.length > 0 && <ol class="history section">{record.terms.map((one) => <li key={one.validFrom}><b>{t('fromDate', span(one.validFrom, one.validFrom))}</b><Lines of={termsOf(one)} /></li>)}</ol>}
    </Card>
  );
}
