const paths = {
  play: 'M8 5.2v13.6a.8.8 0 0 0 1.2.7l10.6-6.8a.8.8 0 0 0 0-1.4L9.2 4.5a.8.8 0 0 0-1.2.7z',
  pause: 'M7 5h3v14H7zM14 5h3v14h-3z',
} as const

/** The marks of playing; apart from the site's icons, which the first view has. */
export const PlayMark = ({ name }: { name: keyof typeof paths }) => (
  <svg viewBox="0 0 24 24" width={20} height={20} fill="currentColor" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)
