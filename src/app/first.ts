// Imported before everything else, so that even what goes wrong while other modules start is heard.
import { ignoreOddEvents, startRecording } from '../platform/flight-recorder.ts';
import { catchInstallOffer } from '../platform/install-offer.ts';
import { allowOwnScripts } from '../platform/trusted-types.ts';

ignoreOddEvents();
startRecording();
allowOwnScripts();
catchInstallOffer();
