/** Shows the logo and name of the service. */
export function Logo() {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8, fontWeight: 650, fontSize: 14 }}>
      <svg aria-hidden="true" width="20" height="20" viewBox="0 0 16 16">
        <rect width="16" height="16" rx="4" fill="#0b6e5f" />
        <path
          d="M3.500 8h2.500l1.500-3.500 1.800 7 1.200-3.500h2"
          stroke="#fff"
          strokeWidth="1.300"
          fill="none"
          strokeLinejoin="round"
        />
      </svg>
      rcm
    </span>
  );
}
