export { QueryClient, useQuery } from '@tanstack/react-query';
export { CoreAdminContext, localStorageStore } from 'react-admin';
