import type { CurrentEvent } from './use-events.ts'

interface Props {
  kind: CurrentEvent['kind']
  alt: string
  /** Its width in the layout, as in `sizes` of an img. */
  sizes: string
}

/** An event's poster. */
export function Poster({ kind, alt, sizes }: Props) {
  const file = `/images/events/${kind}`
  return (
    <img
      src={`${file}.avif`}
      srcSet={`${file}-narrow.avif 600w, ${file}.avif 1200w`}
      sizes={sizes}
      alt={alt}
      width={1200}
      height={630}
    />
  )
}
