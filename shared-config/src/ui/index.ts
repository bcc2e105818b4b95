export * from './button';
export * from './dialog';
export * from './field';
export * from './motif';
export * from './section';
export * from './social-links';
export * from './use-hydrated';
export * from './visually-hidden';
