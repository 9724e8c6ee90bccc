import { placesOf } from '../frame';
import type { Route } from '../routes';
import type { Start } from '../start';
import { Icon } from './icon';

const Place = ({ route }: { route: Route }) => <span class="place"><Icon name={route.icon!} /><span>&nbsp;</span></span>;

/** The frame of home without words, drawn until they are here. */
export function Outline({ start }: { start: Start }) {
  const places = placesOf(start), tabs = places.filter((one) => one.tab?.(start));
  return (
    <>
      <header class="side" aria-hidden="true"><span class="brand"><span class="mark" />Stint</span><nav>{places.filter((one) => one.path !== '/me').map((one) => <Place key={one.path} route={one} />)}</nav></header>
      <main aria-busy="true"><div class="head outline" /><div class="cards"><div class="card outline" /><div class="card outline" /><div class="card outline" /></div></main>
      <nav class="tabs" aria-hidden="true">{tabs.map((one) => <Place key={one.path} route={one} />)}<span class="place"><Icon name="more" /><span>&nbsp;</span></span></nav>
    </>
  );
}
