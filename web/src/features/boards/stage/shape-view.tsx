import type { Shape } from '@judian/boards'
import { createElement, memo } from 'react'

/** Renders the engine's shapes as elements. */
export const ShapeView = memo(({ shape: { tag, attrs, children, text } }: { shape: Shape }) =>
  createElement(
    tag,
    attrs,
    text,
    ...(children ?? []).map((child, at) => <ShapeView key={child.key ?? at} shape={child} />),
  ),
)
ShapeView.displayName = 'ShapeView'
