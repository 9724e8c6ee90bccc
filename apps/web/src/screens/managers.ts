// The screens of those who decide, a bundle of its own.
import '../main';
export { Inbox } from './inbox';
export { DecideOne } from './decide-one';
export { TeamTimes } from './team-times';
export { Person } from './person';
export { Findings } from './findings';
export { Deputies } from './deputies';
