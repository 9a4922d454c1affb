import { Link } from 'react-router'
import { useWords } from '#app/components/words.tsx'
import styles from './story.module.css'

export function Story() {
  const { home } = useWords().words
  return (
    <section className={styles.story} aria-labelledby="home-story">
      <h2 id="home-story" className={styles.title}>
        {home.storyTitle}
      </h2>
      <div className={styles.text}>
        {home.story.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Link to="/pages/about" className={styles.more}>
          {home.storyMore}
        </Link>
      </div>
    </section>
  )
}
