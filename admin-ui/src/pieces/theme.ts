export { theme } from '../theme/theme';
