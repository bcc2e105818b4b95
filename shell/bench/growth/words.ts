const vocabulary =
  'members meet each month to share what they know and to plan what comes next together with schools libraries councils and families who ask for help in their own language while partners abroad send books tools money time advice letters of welcome and news about work study housing health and the law so that nobody who has just arrived must begin alone because a neighbour has walked the same road before and remembers every turning bridge market and quiet bench along it'.split(
    ' ',
  );

/**
 * Generates text that compresses about as well as prose. The same seed gives the same text.
 * @returns a function that returns the next `count` words
 */
export function wordsFrom(seed: string): (count: number) => string {
  let state = Array.from(seed).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return vocabulary[Math.floor((state / 2 ** 32) * vocabulary.length)];
  };
  return (count) => Array.from({ length: count }, next).join(' ');
}
