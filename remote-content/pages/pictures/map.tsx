import type { PropsWithChildren } from 'react';
import file from 'shared-config/brand/map.svg';
import cities from '../../content/pictures/cities.svg';
import lines from '../../content/pictures/lines.svg';
import { map } from '../../content/map';
import styles from './map.module.css';

const size = { width: 1040, height: 520 };

/** Words beside the map of the world on a light ground. */
export function BesideMap({ children }: PropsWithChildren) {
  return (
    <div className={styles.beside}>
      <div>{children}</div>
      <WorldMap colours="#light" withLines />
    </div>
  );
}

/** The map of the world with the Centre's countries. @param withLines from Nigeria to the four founding countries */
export function WorldMap({ colours = '', withLines }: { colours?: '' | '#light'; withLines: boolean }) {
  // On a dark ground it opens Home and Contact Us, as the largest paint.
  const loading = colours ? 'lazy' : undefined;
  return (
    <div className={styles.map} data-print={colours ? undefined : 'none'}>
      <img
        src={file + colours}
        alt={withLines ? map.lines : map.countries}
        {...size}
        loading={loading}
        fetchPriority={loading ? 'auto' : 'high'}
      />
      {withLines && <img className={styles.lines} src={lines + colours} alt="" {...size} loading={loading} />}
      <Labels list={map.labels} viewBox="-1 -1 130 65" />
    </div>
  );
}

/** The cities of Nigerians Connect. */
export function CityMap({ alt }: { alt: string }) {
  return (
    <div className={styles.map}>
      <img src={cities} alt={alt} width={484} height={290} loading="lazy" />
      <div className={styles.cities}>
        <Labels list={map.cities} viewBox="12 -1 48.4 29" />
      </div>
    </div>
  );
}

function Labels({
  list,
  viewBox,
}: {
  list: { label: string; x: number; y: number; end?: boolean }[];
  viewBox: string;
}) {
  return (
    <svg className={styles.labels} viewBox={viewBox} aria-hidden="true">
      {list.map(({ label, x, y, end }) => (
        <text key={label} x={x} y={y} textAnchor={end ? 'end' : undefined}>
          {label}
        </text>
      ))}
    </svg>
  );
}
