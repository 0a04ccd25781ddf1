export { default as Dialog } from '@mui/material/Dialog';
export { default as Drawer } from '@mui/material/Drawer';
export { default as Menu } from '@mui/material/Menu';
export { default as Snackbar } from '@mui/material/Snackbar';
export { theme } from '../theme/theme';
