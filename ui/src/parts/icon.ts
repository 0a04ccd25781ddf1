import type { ComponentType } from 'react';

/** A lucide icon, or one of our own drawn like them; hidden from screen readers. */
export type Icon = ComponentType<{ size?: number; strokeWidth?: number }>;
