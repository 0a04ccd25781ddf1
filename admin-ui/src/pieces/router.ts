export { createBrowserRouter, Link, Route, RouterProvider, Routes } from 'react-router';
