import type { PropsWithChildren } from 'react';
import file from 'shared-config/brand/map.svg';
import lines from '../../content/pictures/lines.svg';
import { map } from '../../content/map';
import styles from './map.module.css';

const size = { width: 1040, height: 520 };

/** Words beside the map of the world on a light ground. @param withLines see `WorldMap` */
export function BesideMap({ withLines, children }: PropsWithChildren<{ withLines: boolean }>) {
  return (
    <div className={styles.beside}>
      <div>{children}</div>
      <WorldMap colours="#light" withLines={withLines} />
    </div>
  );
}

/** The map of the world with the Centre's countries. @param withLines from Nigeria to the four founding countries */
export function WorldMap({ colours = '', withLines }: { colours?: '' | '#light'; withLines: boolean }) {
  return (
    <div className={styles.map}>
      <img
        src={file + colours}
        alt={withLines ? map.lines : map.countries}
        {...size}
        // On a dark ground it opens Home, as the largest paint.
        fetchPriority={colours ? 'auto' : 'high'}
      />
      {withLines && <img className={styles.lines} src={lines + colours} alt="" {...size} />}
      <svg className={styles.labels} viewBox="-1 -1 130 65" aria-hidden="true">
        {map.labels.map(({ label, x, y, end }) => (
          <text key={label} x={x} y={y} textAnchor={end ? 'end' : undefined}>
            {label}
          </text>
        ))}
      </svg>
    </div>
  );
}
