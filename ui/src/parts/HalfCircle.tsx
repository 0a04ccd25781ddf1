/** ◐: the status "Em Andamento". Drawn like a lucide icon. */
export function HalfCircle({ size = 18 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      aria-hidden
    >
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12 2.5a9.5 9.5 0 0 0 0 19z" fill="currentColor" />
    </svg>
  );
}
