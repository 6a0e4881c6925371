import { code128, drawingSVG } from 'bwip-js/browser'

/** A text as the picture of its Code 128, sharp at any size. */
export function barcodeOf(text: string): string {
  const svg = code128({ bcid: 'code128', text, height: 9, includetext: false }, drawingSVG())
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
