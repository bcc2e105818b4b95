/** The types of React 18 conflict with the installed types. The functions that the faulty pages use have the same types in both. */
declare module 'react-18' {
  export { createElement, useState } from 'react';
}
