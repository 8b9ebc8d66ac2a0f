/** Two chairs by a window: simple shapes in the site's own colours, so that it follows the scheme. It only decorates. */
export function HeroPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 560 440" className="h-auto w-full max-w-[36rem] justify-self-center">
      <rect x="20" y="20" width="520" height="400" rx="36" className="fill-sage" />
      <path d="M20 342h520v42a36 36 0 0 1-36 36H56a36 36 0 0 1-36-36Z" className="fill-sage-strong" />
      <g>
        <rect x="176" y="62" width="208" height="214" rx="104" className="fill-surface-raised" />
        <path d="M176 206c36-30 70-34 104-12s72 20 104-8v90H176Z" className="fill-brand" opacity=".28" />
        <path d="M176 236c50-26 96-22 208 6v34H176Z" className="fill-brand" opacity=".45" />
        <circle cx="322" cy="130" r="26" className="fill-accent" opacity=".75" />
        <path d="M280 62v214M176 176h208" className="stroke-sage-strong" strokeWidth="6" />
        <rect x="160" y="270" width="240" height="12" rx="6" className="fill-sand-strong" />
      </g>
      <g className="fill-brand dark:opacity-70">
        <path d="M84 246c0-26 20-44 46-44s44 18 46 44l4 62H84Z" />
        <rect x="68" y="286" width="136" height="56" rx="24" />
        <path d="M88 336h10l-6 44h-8Zm86 0h10l4 44h-8Z" />
      </g>
      <g className="fill-accent dark:opacity-70">
        <path d="M476 246c0-26-20-44-46-44s-44 18-46 44l-4 62h96Z" />
        <rect x="356" y="286" width="136" height="56" rx="24" />
        <path d="M386 336h-10l-4 44h8Zm86 0h-10l6 44h8Z" />
      </g>
      <g>
        <ellipse cx="280" cy="318" rx="46" ry="9" className="fill-sand-strong" />
        <path d="M277 322h6v54h-6Z" className="fill-sand-strong" />
        <path d="M258 380h44" className="stroke-sand-strong" strokeWidth="6" strokeLinecap="round" />
        <path d="M268 294h24l-3 18h-18Z" className="fill-surface-raised" />
        <path
          d="M280 294c-2-20-16-24-22-26 0 14 8 24 22 26Zm0 0c0-24 12-32 20-36 4 18-6 32-20 36Z"
          className="fill-brand"
        />
      </g>
    </svg>
  );
}
