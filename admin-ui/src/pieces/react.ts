export { createRoot } from '../../../ui/src/parts/react-root';
