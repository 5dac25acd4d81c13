import { PeacockFeather } from '../../src/ui/kit/controls/PeacockFeather.tsx';
import { HomePage, type FrontPageProps } from '../../src/ui/shell/home/HomePage.tsx';
import { examples } from './examples.ts';

const arts = Object.fromEntries(examples.map(({ id }) => [id, PeacockFeather]));

/** The front page with one picture for all examples. */
export function FrontPage(props: FrontPageProps) {
  return <HomePage {...props} arts={arts} />;
}
