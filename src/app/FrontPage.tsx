import { HomePage, type FrontPageProps } from './HomePage.tsx';
import { arts } from './arts.ts';

/** The front page with the pictures of our games. */
export function FrontPage(props: FrontPageProps) {
  return <HomePage {...props} arts={arts} />;
}
