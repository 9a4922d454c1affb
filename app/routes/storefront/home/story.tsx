import { href, Link } from 'react-router'
import type { homeSections as en } from '#words/en/shop/home-sections.ts'
import { atStart, looks, stack } from '#app/ui/layout/layout.ts'
import styles from './story.module.css'

export function Story({ homeSections }: { readonly homeSections: typeof en }) {
  return (
    <section className={stack(6, styles.story)} aria-labelledby="home-story">
      <h2 id="home-story" className={styles.title}>
        {homeSections.storyTitle}
      </h2>
      <div className={stack(4, atStart, styles.text)}>
        {homeSections.story.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Link to={href('/pages/:slug', { slug: 'about' })} className={looks.lineLink}>
          {homeSections.storyMore}
        </Link>
      </div>
    </section>
  )
}
