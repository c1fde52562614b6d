/** Icon of a wrapped box. */
export function GiftSign() {
  return (
    <svg
      aria-hidden="true"
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M4 9h16v4H4zM5.5 13v7h13v-7M12 9v11M12 9C9 9 7 8 7 6.2S9.5 3.5 12 9c2.5-5.5 5-4.6 5-2.8S15 9 12 9" />
    </svg>
  )
}
