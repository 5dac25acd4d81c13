// Imported first, so that errors while the other modules start are recorded too.
import { ignoreOddEvents, startRecording } from '../platform/flight-recorder.ts';
import { catchInstallOffer } from '../platform/install-offer.ts';
import { allowOwnScripts } from '../platform/trusted-types.ts';

ignoreOddEvents();
startRecording();
allowOwnScripts();
catchInstallOffer();
