import { iconPaths, type IconName } from './icon-paths.ts'

interface Look {
  size?: number
  className?: string | undefined
}

/** A decorative icon in the text colour; its control carries the label. */
export const Icon = ({ name, ...look }: Look & { name: IconName }) => <PathIcon {...look} path={iconPaths[name]} />

/** One that the first view doesn't have among its icons, drawn on the same 24 px grid. */
export const PathIcon = ({ path, size = 20, className }: Look & { path: string }) => (
  <svg
    aria-hidden="true"
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={path} />
  </svg>
)
