/** The words of the maps. */
export const map = {
  /** What it shows, for screen readers. */
  countries: 'A map of the world with the United Kingdom, the United States, Canada, Australia and Nigeria marked.',
  lines: 'A map of the world. Lines join Nigeria to the United Kingdom, the United States, Canada and Australia.',
  // Where the labels begin or end on the map.
  labels: [
    { label: 'UK', x: 56, y: 5.8 },
    { label: 'US', x: 26, y: 21.6 },
    { label: 'Canada', x: 36, y: 9.4 },
    { label: 'Australia', x: 100.6, y: 53.6, end: true },
    { label: 'Nigeria', x: 57, y: 38, end: true },
  ],
  /** Where Nigerians Connect is held. */
  cities: [
    { label: 'Canada', x: 21.6, y: 10 },
    { label: 'New York', x: 28, y: 19.4 },
    { label: 'London', x: 51.4, y: 6.2 },
  ],
};
