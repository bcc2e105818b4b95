import { brotliDecompressSync } from 'node:zlib';

/** The characters of one of the site's fonts: a WOFF2 file (https://www.w3.org/TR/WOFF2/) with a character map in format 4. */
export function charactersOf(file: Buffer): Set<string> {
  const cmap = characterMapOf(file);
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index));
  const map = cmap.subarray(offsets.find((offset) => cmap.readUInt16BE(offset) === 4));
  const size = map.readUInt16BE(6);
  const characters = new Set<string>();
  for (let end = 14; end < 14 + size; end += 2) {
    const delta = map.readUInt16BE(end + 2 * size + 2);
    const place = end + 3 * size + 2;
    const range = map.readUInt16BE(place);
    const first = map.readUInt16BE(end + size + 2);
    for (let code = first; code <= map.readUInt16BE(end); code++) {
      const glyph = range === 0 ? code + delta : map.readUInt16BE(place + range + 2 * (code - first));
      if (glyph % 65536 !== 0) characters.add(String.fromCodePoint(code));
    }
  }
  return characters;
}

/** The table `cmap`, the number 0 of WOFF2. */
function characterMapOf(file: Buffer): Buffer {
  let at = 48;
  const readLength = (): number => {
    let length = 0;
    let byte: number;
    do {
      byte = file.readUInt8(at++);
      length = length * 128 + (byte & 127);
    } while (byte > 127);
    return length;
  };
  const tables = Array.from({ length: file.readUInt16BE(12) }, () => {
    const number = file.readUInt8(at++) & 63;
    if (number === 63) at += 4;
    const length = readLength();
    // Of `glyf` and `loca`, 10 and 11, the file has another form.
    return { number, length: number === 10 || number === 11 ? readLength() : length };
  });
  const index = tables.findIndex(({ number }) => number === 0);
  const start = tables.slice(0, index).reduce((sum, { length }) => sum + length, 0);
  return brotliDecompressSync(file.subarray(at)).subarray(start, start + tables[index]!.length);
}
