// The screens of everybody, one bundle. Because it imports the page, all that both use is in the script of the page.
import '../main';
export { NewAbsence } from './new-absence';
export { MyYear } from './my-year';
export { OneAbsence } from './one-absence';
export { Team } from './team';
export { MyTime } from './my-time';
export { MySheet } from './my-sheet';
export { Account } from './account';
export { Presence } from './presence';
export { Me } from './me';
export { Print } from './print';
