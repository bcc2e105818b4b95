/** The font of preview cards, whose library reads no WOFF2: a file beside this one, or in a package of shared-config/package.json. */
export const cardFont = {
  file: '@expo-google-fonts/playfair/600SemiBold/Playfair_600SemiBold.ttf',
  family: 'Playfair',
};
