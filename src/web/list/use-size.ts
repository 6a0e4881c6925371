import { useLayoutEffect, useRef, useState } from 'react'

/** The room an element has, known before it is first painted. */
export function useSize() {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current!
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      // A hidden tab has no size; its table keeps the one it had.
      if (width) setSize(known => (known.width === width && known.height === height ? known : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, ...size }
}
