export { ThemeProvider } from '@mui/material/styles';
