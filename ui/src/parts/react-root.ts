import './translated-texts';

/** Import `createRoot` from here only, so that a browser's translator cannot break the pages. */
export { createRoot } from 'react-dom/client';
