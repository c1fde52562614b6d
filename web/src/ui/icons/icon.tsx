import { iconPaths, type IconName } from './icon-paths.ts'

interface Look {
  size?: number
  className?: string | undefined
}

/** A decorative icon in the text colour; its control carries the label. */
export const Icon = ({ name, size = 20, className }: Look & { name: IconName }) => (
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
    <path d={name in iconPaths ? iconPaths[name as keyof typeof iconPaths] : name} />
  </svg>
)
